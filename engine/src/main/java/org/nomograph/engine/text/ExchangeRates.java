package org.nomograph.engine.text;

import static java.util.Map.entry;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Round exchange rates, yuan for one unit of a currency. They only tell on which side of a
 * threshold an amount lies; a court takes the middle rate of the day of the act. Currencies whose
 * value moves by multiples (比特币) have none. Stateless.
 */
final class ExchangeRates {
  private static final Map<String, Double> YUAN =
      Map.ofEntries(
          entry("美元", 7.0),
          entry("美金", 7.0),
          entry("usdt", 7.0),
          entry("泰达币", 7.0),
          entry("欧元", 7.7),
          entry("英镑", 9.0),
          entry("日元", 0.05),
          entry("日币", 0.05),
          entry("港元", 0.9),
          entry("港币", 0.9),
          entry("澳门元", 0.88),
          entry("韩元", 0.0053),
          entry("韩币", 0.0053),
          entry("澳元", 4.7),
          entry("澳币", 4.7),
          entry("加元", 5.2),
          entry("加币", 5.2),
          entry("新加坡元", 5.2),
          entry("新元", 5.2),
          entry("新台币", 0.22),
          entry("台币", 0.22),
          entry("泰铢", 0.2),
          entry("卢布", 0.08),
          entry("越南盾", 0.00029),
          entry("缅币", 0.0034));

  private ExchangeRates() {}

  /** The amount in yuan, roughly; empty for a currency without a rate. */
  static OptionalDouble yuan(String currency, double amount) {
    Double rate = YUAN.get(currency);
    return rate == null ? OptionalDouble.empty() : OptionalDouble.of(amount * rate);
  }
}
