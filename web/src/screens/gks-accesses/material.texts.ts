import { pair } from '../../texts/texts.ts'

export const MATERIAL_TEXTS = pair(
  {
    label: 'Zertifikat und privater Schlüssel (PEM)',
    drop: 'Dateien hierher ziehen oder auswählen',
    dropNote:
      'Eine Datei mit beidem oder zwei einzelne: .pem, .crt, .cer, .key. Der Schlüssel darf nicht verschlüsselt sein.',
    paste: 'Oder Text einfügen',
    nothing: 'Darin steht weder ein Zertifikat noch ein privater Schlüssel im PEM-Format.',
    checking: 'Wird geprüft …',
    noCertificate: 'Es fehlt noch das Zertifikat.',
    noKey: 'Es fehlt noch der private Schlüssel.',
    subject: 'Inhaber',
    issuer: 'Aussteller',
    serial: 'Seriennummer',
    validity: 'Gültigkeit',
    fits: 'Zertifikat und Schlüssel gehören zusammen.',
    fitsStored: 'Das Zertifikat gehört zum gespeicherten Schlüssel. Sie brauchen keinen neuen.',
    fingerprint: 'Fingerabdruck (SHA-256)',
  },
  {
    label: 'Certificate and private key (PEM)',
    drop: 'Drop files here or choose them',
    dropNote: 'One file with both, or two: .pem, .crt, .cer, .key. The key must not be encrypted.',
    paste: 'Or paste text',
    nothing: 'It holds neither a certificate nor a private key in PEM form.',
    checking: 'Checking …',
    noCertificate: 'The certificate is still missing.',
    noKey: 'The private key is still missing.',
    subject: 'Subject',
    issuer: 'Issuer',
    serial: 'Serial number',
    validity: 'Validity',
    fits: 'Certificate and key belong together.',
    fitsStored: 'The certificate belongs to the stored key. You do not need a new one.',
    fingerprint: 'Fingerprint (SHA-256)',
  },
)
