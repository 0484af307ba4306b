package org.nomograph.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Guards the direction between the modules and between the packages of the engine. */
@AnalyzeClasses(packages = "org.nomograph", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule coreUsesTheJdkOnly =
      classes()
          .that()
          .resideInAPackage("org.nomograph.core..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("org.nomograph.core..", "java..");

  @ArchTest
  static final ArchRule engineDoesNotKnowTheApplication =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.nomograph.app..");

  @ArchTest
  static final ArchRule noCyclesBetweenPackages =
      slices().matching("org.nomograph.(*).(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule graphKnowsNothingOfLaw =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.core.graph..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.nomograph.core.model..");

  @ArchTest
  static final ArchRule retrieveAndReasonDoNotUsePipelines =
      noClasses()
          .that()
          .resideInAnyPackage("org.nomograph.engine.retrieve..", "org.nomograph.engine.reason..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.nomograph.engine.judge..",
              "org.nomograph.engine.solve..",
              "org.nomograph.engine.ask..");

  @ArchTest
  static final ArchRule consultationUsesNoOtherPipeline =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine.ask..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.nomograph.engine.judge..", "org.nomograph.engine.solve..");

  @ArchTest
  static final ArchRule consultationKnowsRolesAndNotWhoPlaysThem =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine.ask..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.nomograph.engine.reason.embedded..");

  @ArchTest
  static final ArchRule questionsAreReadWithoutLookingAnythingUp =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine.ask.question..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.nomograph.engine.retrieve..",
              "org.nomograph.engine.index..",
              "org.nomograph.engine.workspace..");

  @ArchTest
  static final ArchRule retrieveAndReasonDoNotUseOneAnother =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine.retrieve..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.nomograph.engine.reason..");

  @ArchTest
  static final ArchRule endpointsAreCalledWithoutKnowingWhatIsAsked =
      classes()
          .that()
          .resideInAPackage("org.nomograph.engine.endpoint..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("org.nomograph.engine.endpoint..", "java..");

  @ArchTest
  static final ArchRule chatModelsKnowNothingOfLaw =
      classes()
          .that()
          .resideInAPackage("org.nomograph.engine.llm..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.nomograph.engine.llm..",
              "org.nomograph.engine.endpoint..",
              "org.nomograph.engine.io..",
              "dev.langchain4j..",
              "com.fasterxml.jackson..",
              "com.knuddels.jtokkit..",
              "com.networknt.schema..",
              "java..");

  @ArchTest
  static final ArchRule documentsKnowNothingOfLaw =
      noClasses()
          .that()
          .resideInAPackage("org.nomograph.engine.document..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.nomograph.core.model..", "org.nomograph.engine.ingest..");

  @ArchTest
  static final ArchRule onlyOnePackageUnpacksDocuments =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.nomograph.engine.document..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.poi..", "org.apache.pdfbox..", "org.jsoup..");

  @ArchTest
  static final ArchRule promptsKnowNothingOfWhoUsesThem =
      classes()
          .that()
          .resideInAPackage("org.nomograph.engine.prompt..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.nomograph.engine.prompt..",
              "org.nomograph.engine.llm..",
              "org.nomograph.engine.io..",
              "com.fasterxml.jackson..",
              "java..");

  @ArchTest
  static final ArchRule onlyOnePackageTalksToChatModels =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.nomograph.engine.llm..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.langchain4j.model.openai..", "dev.langchain4j.model.ollama..");

  @ArchTest
  static final ArchRule onlyMainEndsTheProcess =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("org.nomograph.app.Main")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule labelsStayAwayFromTheReasoner =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.nomograph.engine.judge..",
              "org.nomograph.engine.solve..",
              "org.nomograph.engine.ask..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "org\\.nomograph\\.core\\.model\\.(LabelledCase|CaseLabel|CourtDecision)");
}
