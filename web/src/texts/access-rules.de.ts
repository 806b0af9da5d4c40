/** Rules about a GKS access (docs/rules.md). */
const OWN: Readonly<Record<string, string>> = {
  'GKA-01': 'Bitte das Zertifikat selbst als PEM-Text angeben, keinen Pfad.',
  'GKA-02': 'Bitte den privaten Schlüssel selbst als PEM-Text angeben, keinen Pfad.',
  'GKA-03': 'Höchstens 100 Zeichen.',
  'GKA-04': 'Höchstens 20 Zeichen.',
  'GKA-05': 'Höchstens 20 Zeichen.',
  'GKA-06': 'Höchstens 200 Zeichen.',
  'GKA-07': 'Höchstens 20 Zeichen.',
  'GKA-08': 'Höchstens 20 Zeichen.',
  'GKA-09': 'Höchstens 255 Zeichen.',
  'GKA-10': 'Das Zertifikat ist zu lang.',
  'GKA-11': 'Der Schlüssel ist zu lang.',
  'GKA-12': 'Enthält Zeichen, die hier nicht erlaubt sind.',
  'GKA-13': 'Enthält Zeichen, die hier nicht erlaubt sind.',
  'GKA-14': 'Der private Schlüssel gehört nicht ins Zertifikat.',
  'GKA-15': 'Nur Buchstaben ohne Umlaute, Ziffern und Satzzeichen, ohne Leerzeichen.',
  'GKA-16': 'Darf nicht leer sein.',
  'GKA-17': 'Darf nicht leer sein.',
  'GKA-18': 'Bitte Test oder Produktion wählen.',
  'GKA-19': 'Wird gebraucht.',
  'GKA-21': 'Das ist kein lesbares X.509-Zertifikat im PEM-Format.',
  'GKA-22': 'Das Zertifikat endet, bevor es beginnt.',
  'GKA-23': 'Das Zertifikat ist abgelaufen.',
  'GKA-24': 'Das Zertifikat gilt länger als 366 Tage. Das KBA nimmt es nicht an.',
  'GKA-25': 'Der Schlüssel im Zertifikat ist nicht lesbar.',
  'GKA-26': 'Die Art oder Länge des Schlüssels im Zertifikat ist nicht zugelassen.',
  'GKA-27': 'Das ist kein lesbarer privater Schlüssel im PEM-Format, oder er ist verschlüsselt.',
  'GKA-28': 'Die Art oder Länge des privaten Schlüssels ist nicht zugelassen.',
  'GKA-29': 'Der private Schlüssel gehört nicht zu diesem Zertifikat.',
}

/** What such a rule says, in German; undefined for one that this page does not know yet. */
export const germanAccessRule = (id: string): string | undefined => OWN[id]
