import type { RuleWords } from './rules-words.ts'

/** What a comparison is about. */
const ABOUT: Readonly<Record<string, string>> = {
  'MTC-01': 'festgestellte Identität und Vollmachtgeber',
  'MTC-02': 'Halter und Vollmachtgeber',
  'MTC-03': 'Wirtschaftszweig',
  'MTC-04': 'Wirtschaftszweig einer Zulassung',
  'MTC-05': 'Block für Vereinigungen',
  'MTC-06': 'Vertreter einer Vereinigung',
  'MTC-07': 'Bevollmächtigter',
  'MTC-08': 'Fahrzeug',
  'MTC-09': 'Art des Halters',
  'MTC-11': 'Zustellungen',
  'MTC-12': 'Dritter',
  'MTC-13': 'Zustellung bei geänderter Halteranschrift',
  'MTC-21': 'erweiterte Datenbereitstellung',
  'MTC-22': 'Konto',
  'MTC-23': 'SEPA-Mandat',
  'MTC-24': 'Dauervollmacht',
  'MTC-25': 'Großkundennummer',
  'MTC-26': 'widersprüchliches Formular',
  'MTC-31': 'ein Vorgang, der nicht zu gebrauchen ist (409)',
  'MTC-32': 'eine fehlende Vorlage des Mandats (503)',
  'MTC-33': 'ein Antrag, der einen anderen Vorgang nennt',
}

export const GERMAN: RuleWords = {
  title: 'Regeln für den Rumpf einer Anfrage',
  intro:
    'Ein Rumpf wird in den folgenden Stufen geprüft; eine spätere beginnt erst, wenn jede frühere nichts mehr findet. ' +
    'Die Meldung einer 400 besteht aus dem Feld und dem Text seiner Regel; sie kommt immer auf Englisch. Eine Nummer bekommt nie eine ' +
    'andere Regel. Vor der ersten Stufe steht eine Regel für jeden Rumpf:',
  heads: {
    rule: 'Regel',
    scope: 'für',
    stage: 'Stufe',
    field: 'Feld',
    message: 'Meldung',
    about: 'worum es geht',
    contract: 'Vertrag',
  },
  meaning: 'Bedeutung',
  all: 'alle',
  stages: {
    structure: ['Grundelemente', 'Ein fehlendes Grundelement wird allein genannt, vor allem anderen.'],
    presence: ['Fehlendes', 'Was fehlt, wird zusammen genannt, eine Zeile für jedes Feld.'],
    format: ['Formate', 'Falsche Formate werden einzeln genannt.'],
    consistency: ['Widersprüche', 'Was nicht zusammenpasst, wird einzeln genannt.'],
  },
  places: [
    [' and contract ', ' und Vertrag '],
    [' and ', ' und '],
    [' no. ', ' Nr. '],
    [' rule ', ' Regel '],
  ],
  json: ['was eine 400 gibt', 'ein Wert vom falschen JSON-Typ, oder einer, der nicht lesbar ist'],
  overlong: ['zuletzt', 'jedes', 'passt nicht in sein Feld des Formulars; genannt werden Länge und Grenze'],
  sections: {
    empty: [
      'Leere Texte und Längen',
      '`null` gilt überall als nicht angegeben. `""`, auch nur Leerzeichen, fehlt dort, wo ein Text Pflicht ist oder ein Nachweis ' +
        'verlangt wird, und wird mit dem übrigen Fehlenden genannt. In einem freiwilligen Feld entscheidet dessen Regel:',
    ],
    power: ['Vorgang einer Vollmacht', 'Der Rumpf von `POST /powerOfAttorneys`, in denselben Stufen.'],
    match: [
      'Antrag und Vollmacht',
      'So wird ein Antrag mit einem Vorgang oder mit den Feldern eines eigenen PDF verglichen; alles, was nicht übereinstimmt, wird ' +
        'zusammen genannt. Auch `plakette poa check` nennt diese Regeln.',
    ],
    access: [
      'GKS-Zugang',
      'Der Rumpf von `POST` und `PUT /gksConfigurations`. Genannt wird die erste verletzte Regel jedes Feldes, alle Felder zusammen; dann, ' +
        'was einem neuen Zugang fehlt (GKA-19); dann das erste, was mit Zertifikat und Schlüssel nicht stimmt (ab GKA-21), mit dem ' +
        'gefundenen Datum oder der Größe.',
    ],
    partner: [
      'Liste der Vertragspartner',
      'So wird ein Eintrag der Liste geschrieben; genannt wird die erste verletzte Regel jedes Feldes, bei einer Datei mit ihrer Zeile. ' +
        'Längen zählen, wenn Leerzeichen am Rand entfernt sind und aus Straße Str. geworden ist.',
    ],
  },
  empty: {
    absent: 'es gilt als nicht angegeben, wo jeder Text oder keiner stehen darf',
    refused:
      'es gibt eine 400, wo der Text eine Form hat, und bei der Referenz, die sonst unbemerkt ihren Schutz verlöre',
    access: ' und `gksConfigurationId`, denn einen solchen Zugang gibt es nicht.',
    rest:
      'Dasselbe gilt für den Bevollmächtigten und den Empfänger einer Zustellung. Eine leere Liste ist der falsche Typ, wo ein Objekt ' +
      'erwartet wird; bei HA gilt eine leere Liste von Plakettencodes als nicht angegeben. Längen zählen Zeichen (Unicode-Codepoints), ' +
      'keine Bytes und keine UTF-16-Einheiten.',
  },
  matchAbout: ({ id }) => ABOUT[id] ?? '',
}
