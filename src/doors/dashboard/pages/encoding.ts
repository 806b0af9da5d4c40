type Encoding = 'br' | 'gzip'

/** The smallest form that there is and that the client takes; undefined for the plain one. */
export function chooseEncoding(
  accepted: string | undefined,
  forms: { readonly [Name in Encoding]: unknown },
): Encoding | undefined {
  const taken = (accepted ?? '').split(',').map(readCoding)
  const isTaken = (name: Encoding): boolean => taken.some((coding) => coding.name === name && coding.weight > 0)
  return (['br', 'gzip'] as const).find((name) => forms[name] !== undefined && isTaken(name))
}

function readCoding(text: string): { name: string; weight: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { name, weight: weight === undefined ? 1 : Number(weight) }
}
