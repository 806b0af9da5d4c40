const UNNAMED = 'Dokument'

/**
 * The name of a file without any path: whoever saves a file under the name that a sender chose must not write elsewhere.
 * `../../x/y.pdf` and `C:\x\y.pdf` are `y.pdf`. Line breaks and letters that turn the direction of writing are left out. Names are cut when they are stored, and when they are read, for those that
 * were stored before.
 */
export function fileNameOf(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1).replace(/^[A-Za-z]:/, '')
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return name.trim() === '' || name === '.' || name === '..' ? UNNAMED : name
}
