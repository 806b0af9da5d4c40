import { pair } from '../../../texts/texts.ts'

export const IMPORT_TEXTS = pair(
  {
    title: 'Vertragspartner einlesen',
    label: 'CSV-Datei',
    drop: 'Datei hierher ziehen oder auswählen',
    note: 'ISO 8859-1, mit Semikolon, höchstens 2.000 Zeilen. Gespeichert wird erst nach der Vorschau.',
    checking: 'Wird geprüft …',
    wrong: (total: number) =>
      total === 1 ? 'Ein Fehler. Nichts wurde gespeichert.' : `${total} Fehler. Nichts wurde gespeichert.`,
    more: (count: number) => `und ${count} weitere`,
    line: 'Zeile',
    field: 'Feld',
    problem: 'Was nicht stimmt',
    file: {
      'file-large': 'Die Datei ist größer als 1 MB.',
      'file-no-csv':
        'Das ist keine CSV-Datei. Bitte in der Tabellenkalkulation als CSV (Trennzeichen Semikolon) speichern.',
      'file-empty': 'In der Datei steht kein Eintrag.',
      'file-rows': 'Eine Datei hat höchstens 2.000 Einträge.',
      'file-utf-8': 'Die Zeile ist in UTF-8 geschrieben. Bitte die Datei als ISO 8859-1 („ANSI“) speichern.',
      'file-column': 'Diese Spalte gibt es nicht, oder sie kommt zweimal vor.',
      'file-column-missing': 'Eine Spalte fehlt: Firmenname und KOPA-VP müssen da sein.',
      'file-cells': 'Die Zeile hat mehr oder weniger Felder als die Kopfzeile.',
      'file-twice': 'Diese KOPA-VP steht schon weiter oben in der Datei.',
    },
    columns: 'Kopfzeile',
    added: 'Neu',
    changed: 'Geändert',
    gone: 'Fehlt in der Datei',
    same: (count: number) => `${count} unverändert`,
    nothing: 'Die Datei ändert nichts an der Liste.',
    wasOff: 'war ausgeschaltet',
    none: 'leer',
    switchOff: (count: number) =>
      count === 1 ? 'Den fehlenden Vertragspartner ausschalten' : `Die ${count} fehlenden Vertragspartner ausschalten`,
    switchOffNote: 'Sonst bleibt es bei der Liste. Gelöscht wird nichts.',
    act: (added: number, changed: number, off: number) =>
      [added > 0 && `${added} neu`, changed > 0 && `${changed} geändert`, off > 0 && `${off} aus`]
        .filter(Boolean)
        .join(', '),
    save: (what: string) => `Speichern: ${what}`,
    saveNothing: 'Speichern',
  },
  {
    title: 'Import contract partners',
    label: 'CSV file',
    drop: 'Drop a file here or choose one',
    note: 'ISO 8859-1, with semicolons, at most 2,000 lines. Nothing is stored before you have seen what changes.',
    checking: 'Checking …',
    wrong: (total: number) =>
      total === 1 ? 'One mistake. Nothing was stored.' : `${total} mistakes. Nothing was stored.`,
    more: (count: number) => `and ${count} more`,
    line: 'Line',
    field: 'Field',
    problem: 'What is wrong',
    file: {
      'file-large': 'The file is larger than 1 MB.',
      'file-no-csv': 'This is no CSV file. Please save it as CSV (separated by semicolons) in your spreadsheet.',
      'file-empty': 'There is no entry in the file.',
      'file-rows': 'A file has at most 2,000 entries.',
      'file-utf-8': 'The line is written in UTF-8. Please save the file as ISO 8859-1 (“ANSI”).',
      'file-column': 'There is no such column, or it stands there twice.',
      'file-column-missing': 'A column is missing: Firmenname and KOPA-VP must be there.',
      'file-cells': 'The line has more or fewer fields than the head.',
      'file-twice': 'This KOPA-VP stands further up in the file already.',
    },
    columns: 'Head',
    added: 'New',
    changed: 'Changed',
    gone: 'Not in the file',
    same: (count: number) => `${count} unchanged`,
    nothing: 'The file changes nothing on the list.',
    wasOff: 'was switched off',
    none: 'empty',
    switchOff: (count: number) =>
      count === 1 ? 'Switch the missing contract partner off' : `Switch the ${count} missing contract partners off`,
    switchOffNote: 'Otherwise the list keeps them. Nothing is deleted.',
    act: (added: number, changed: number, off: number) =>
      [added > 0 && `${added} new`, changed > 0 && `${changed} changed`, off > 0 && `${off} off`]
        .filter(Boolean)
        .join(', '),
    save: (what: string) => `Store: ${what}`,
    saveNothing: 'Store',
  },
)
