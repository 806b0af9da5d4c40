/** Rules about a GKS access (docs/rules.md). */
const OWN: Readonly<Record<string, string>> = {
  'GKA-01': 'Give the certificate itself as PEM text, no path.',
  'GKA-02': 'Give the private key itself as PEM text, no path.',
  'GKA-03': 'At most 100 characters.',
  'GKA-04': 'At most 20 characters.',
  'GKA-05': 'At most 20 characters.',
  'GKA-06': 'At most 200 characters.',
  'GKA-07': 'At most 20 characters.',
  'GKA-08': 'At most 20 characters.',
  'GKA-09': 'At most 255 characters.',
  'GKA-10': 'The certificate is too long.',
  'GKA-11': 'The key is too long.',
  'GKA-12': 'Contains characters that are not allowed here.',
  'GKA-13': 'Contains characters that are not allowed here.',
  'GKA-14': 'The private key does not belong into the certificate.',
  'GKA-15': 'Only plain letters, digits and punctuation, no blanks.',
  'GKA-16': 'Must not be empty.',
  'GKA-17': 'Must not be empty.',
  'GKA-18': 'Please choose test or production.',
  'GKA-19': 'Is needed.',
  'GKA-21': 'This is not a readable X.509 certificate in PEM form.',
  'GKA-22': 'The certificate ends before it begins.',
  'GKA-23': 'The certificate has expired.',
  'GKA-24': 'The certificate is valid for more than 366 days. The KBA does not take it.',
  'GKA-25': 'The key in the certificate cannot be read.',
  'GKA-26': 'Kind or length of the key in the certificate is not allowed.',
  'GKA-27': 'This is not a readable private key in PEM form, or it is encrypted.',
  'GKA-28': 'Kind or length of the private key is not allowed.',
  'GKA-29': 'The private key does not belong to this certificate.',
}

/** What such a rule says, in English; undefined for one that this page does not know yet. */
export const englishAccessRule = (id: string): string | undefined => OWN[id]
