// Numbers choose their form by the browser's own rules for a language.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How a language counts: from a number and the forms it knows to one of them. */
export function plural(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
