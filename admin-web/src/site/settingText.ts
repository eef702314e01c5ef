const SHORT = 90;

/** A value in one line. */
export function settingText(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  const text = Array.isArray(value) ? `${value.length} entries` : JSON.stringify(value);
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
