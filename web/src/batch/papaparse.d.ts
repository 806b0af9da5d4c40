/** The part of it that is used here: it brings no types of its own. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][]
    errors: readonly { type: string; code: string }[]
  }
  const papaparse: {
    parse(text: string, options: { delimiter: string; skipEmptyLines: false }): Parsed
  }
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default papaparse
}
