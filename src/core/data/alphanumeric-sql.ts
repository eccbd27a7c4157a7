/** SQL for the letters and digits of a text, in lower case: "Smith #1-H" and "SMITH 1H" are equal. */
export const alphanumericSql = (text: string): string =>
  `lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
