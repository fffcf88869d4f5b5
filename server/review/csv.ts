// A spreadsheet takes a cell that begins with one of these for a formula.
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** Rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${asText(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
