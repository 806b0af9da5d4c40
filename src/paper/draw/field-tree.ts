import { type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'

/** The named fields of a paper. A name such as `fahrzeug.fin1` puts the field into the group before the dot. */
export interface FieldTree {
  add(name: string, field: PDFDict): PDFRef
  /** The form of the document, once all fields are there. */
  close(fontResources: PDFDict): PDFRef
}

export function createFieldTree(context: PDFContext): FieldTree {
  const roots: PDFRef[] = []
  const groups = new Map<string, { reference: PDFRef; kids: PDFRef[] }>()

  function groupOf(name: string): { reference: PDFRef; kids: PDFRef[] } {
    const known = groups.get(name)
    if (known) return known
    const group = { reference: context.nextRef(), kids: [] }
    groups.set(name, group)
    roots.push(group.reference)
    return group
  }

  return {
    add(name, field) {
      const [first = '', second] = name.split('.')
      const reference = context.register(field)
      field.set(PDFName.of('T'), PDFHexString.fromText(second ?? first))
      if (second === undefined) roots.push(reference)
      else {
        const group = groupOf(first)
        field.set(PDFName.of('Parent'), group.reference)
        group.kids.push(reference)
      }
      return reference
    },
    close(fontResources) {
      for (const [name, { reference, kids }] of groups)
        context.assign(reference, context.obj({ T: PDFHexString.fromText(name), Kids: kids }))
      return context.register(context.obj({ Fields: roots, DR: { Font: fontResources } }))
    },
  }
}
