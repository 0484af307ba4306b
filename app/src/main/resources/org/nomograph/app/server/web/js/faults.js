/*
 * What the service says of faults, in Chinese where the page is. The service speaks English; a sentence of it that is
 * known is told in Chinese, with the names in it, and any other one stands as it is.
 */
import { language } from "./words.js";

/* The first that fits is taken; $1, $2 are what a pattern holds. */
const CHINESE = [
  [/no law of this name in the workspace: (.+)/, "工作区中没有名为“$1”的法律"],
  [/no law of this name in the workspace/, "工作区中没有这部法律"],
  [/the graph has no such node/, "图谱中没有这个节点；请输入法条（刑法第264条）、法律、罪名（offense/盗窃罪）或概念（concept/表见代理）"],
  [/the workspace has no such article/, "工作区中没有这一条"],
  [/nothing in the workspace has it/, "工作区中没有这个编号"],
  [/has no version of this id/, "没有这个版本"],
  [/the workspace is not built|is not built|import and build/, "工作区尚未生成；请到“数据”中导入材料并生成索引与图谱"],
  [/there is no workspace/, "工作区是空的；请到“数据”中导入材料并生成索引与图谱"],
  [/built without vectors/, "生成时没有向量"],
  [/is no day to go by; expected a day from (\S+) to/, "不能采用此日期；应为 $1 至今天之间的日期"],
  [/fact: ([\d,]+) characters; expected at most ([\d,]+)/, "案情有 $1 字，至多 $2 字"],
  [/([\d,]+) characters; expected at most ([\d,]+)/, "文本有 $1 字，至多 $2 字"],
  [/(\d+) names; expected at most (\d+)/, "有 $1 名被告人，至多 $2 名"],
  [/: (?:empty|missing); expected a text/, "没有填写"],
  [/options: more than/, "选项过多"],
  [/no job of this workspace/, "没有这个任务"],
  [/no run of this name/, "没有这次评测"],
  [/a key is needed/, "此服务需要密钥"],
  [/this key may use no workspace/, "此密钥不能使用这个工作区"],
  [/has the role (\S+) in this workspace; the role (\S+) is needed/, "此密钥在本工作区的角色为 $1，需要 $2"],
  [/say which workspace/, "请选择工作区"],
  [/pages of other sites|answers to localhost only/, "服务拒绝了来自其他网站的请求"],
  [/too many requests of/, "请求过于频繁，请稍候"],
  [/too many requests at once|too many uploads|too many streams/, "服务繁忙，请稍候再试"],
  [/the server is ending/, "服务正在关闭"],
  [/took longer than it may/, "处理超时；请缩短内容，或取消“说明什么会改变结果”"],
  [/these packs are not to be changed/, "这些规则包只读"],
  [/packs are for keys with the role admin/, "保存规则包需要管理员密钥"],
  [/the record has changed since/, "这条记录已被他人改动，请重新打开"],
  [/the check found something/, "检查未通过，没有保存"],
  [/the job is (\S+); expected one/, "任务的状态不允许这样做"],
  [/too large|larger than|at most ([\d,]+) bytes/, "文件过大"],
  [/the file did not arrive whole/, "文件未收全，没有保存任何内容"],
  [/the archive has a name that leads out/, "压缩包中的文件名含有越出目录的路径"],
  [/the archive has a name twice/, "压缩包中有重名的文件"],
  [/the archive (?:unpacks|has [\d,]+ files)/, "压缩包解开后过大"],
  [/the archive is damaged|no archive that can be read|damaged ZIP/, "压缩包已损坏或不是 ZIP"],
  [/name: expected/, "文件名不可用"],
  [/nothing could be imported/, "没有任何内容可以导入"],
  [/nothing could be taken from it/, "没有取得任何内容，原因见其他各条"],
  [/no pack\.yaml beside it/, "旁边没有 pack.yaml：规则包缺少名称和所依据的法律"],
  [/(.*)refers to unknown offense (.+)/, "$1 指向不存在的罪名 $2"],
  [/(.*), (\S+): must have at least (\d+) items? but found (\d+)/, "$1，$2：至少应有 $3 项，现有 $4 项"],
  [/expected exactly one record, under the name/, "应恰有一条记录，且名称不变"],
  [/snapshot (\S+): ([\d,]+) documents? written, ([\d,]+) deleted, ([\d,]+) kept/, "数据版本 $1：写入 $2 篇，删去 $3 篇，沿用 $4 篇"],
  [/(.*)the name of an offense ends in 罪/, "$1罪名应以“罪”结尾"],
  [/(.*) is defined twice/, "$1 重复定义"],
  [/there is no article (.+)/, "没有这一条：$1"],
  [/not valid YAML: (.*)/, "不是合法的 YAML：$1"],
  [/misprinted article heading; read as (.+)/, "条号有误排，按 $1 读取"],
  [/same text as (.+), held once/, "与 $1 文字相同，只存一份"],
  [/(\d+) articles run together in one line/, "有 $1 条挤在一行，已分开"],
  [/after (.+) comes (.+): the source leaves out/, "$1 之后是 $2，材料缺少其间的内容"],
  [/unknown format|does not tell the format/, "不是已知的格式"],
  [/encrypted with a password/, "文件有密码；请提供无密码的文件"],
  [/scanned/, "扫描件，没有文字；请先做文字识别（OCR）"],
  [/is empty or holds white space|holds white space only/, "文件是空的"],
  [/cut off|damaged/, "文件不完整或已损坏"],
  [/word 97|\.doc\)|RTF|OpenDocument/i, "请另存为 DOCX 或 PDF 再导入"],
  [/ZIP bomb|refused:/, "压缩包展开后过大，已拒绝"],
  [/no charge could be read/, "未能读出罪名"],
  [/no term could be read/, "未能读出刑期"],
  [/waits until the workspace is free, which is written by (?:process (\d+) on .* since (\S+)|another process)/, "等待工作区空闲：另一进程 $1 正在写入 $2"],
  [/^waits for its turn$/, "排队等候"],
  [/interrupted|cancelled/, "已中断；可以继续"],
  [/a fault of the program/, "程序自身的错误，请告知管理员"],
  [/^begins$/, "开始"],
  [/^import$/, "导入"],
  [/^unpack$/, "解压"],
  [/^compare documents$/, "比对文档"],
  [/^embed and index/, "计算向量并编入索引"],
  [/^calibrate$/, "校准"],
  [/^charge model$/, "罪名模型"],
  [/^features of cases$/, "案情特征"],
  [/^nearest cases$/, "相近案例"],
  [/^clusters of chapters$/, "章节归类"],
  [/^graph of the statutes$/, "法律图谱"],
  [/^topics of questions$/, "问题主题"],
  [/^line (\d+)$/, "第 $1 行"],
  [/^page (\d+)$/, "第 $1 页"],
];

/** What a sentence of the service says, in the language of the page. */
export function told(message) {
  if (language() !== "zh" || !message) return message;
  for (const [pattern, chinese] of CHINESE) {
    const found = pattern.exec(message);
    if (found) return chinese.replace(/\$(\d)/g, (_, n) => found[Number(n)] ?? "");
  }
  return message;
}
