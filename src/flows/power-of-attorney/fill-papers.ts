import type { FormData, MandateData } from '../../domain/power-of-attorney/form/form-data.ts'

// What draws a paper is loaded for the first one: 345 modules, a quarter of what a start takes, and many nodes draw none.

export async function fillForm(data: FormData): Promise<Uint8Array> {
  const form = await import('../../domain/power-of-attorney/form/fill-form.ts')
  return form.fillForm(data)
}

export async function fillMandate(data: MandateData): Promise<Uint8Array> {
  const mandate = await import('../../domain/power-of-attorney/form/fill-mandate.ts')
  return mandate.fillMandate(data)
}
