import { pair } from '../../../texts/texts.ts'

export const MESSAGES_TEXTS = pair(
  {
    title: 'Nachrichten',
    note: 'Codes, Anmeldung und Signatur sind geschwärzt',
    empty: 'Noch keine. Sie erscheinen, sobald der Antrag beim KBA war.',
    out: 'An das KBA',
    in: 'Vom KBA',
    attempt: (number: number) => `${number}. Versuch`,
    types: {
      '0702': 'Antrag',
      '0708': 'Außerbetriebsetzung',
      '0002': 'Quittung',
      '0703': 'Statusabfrage',
      '0706': 'Status',
      '0707': 'Ergebnis',
    },
    other: 'Nachricht',
    xml: 'XML',
    digest: (bytes: string) => `SHA-256 der ${bytes} Bytes, wie sie kamen`,
    digestName: 'Prüfsumme',
    anew: 'Aus dem gespeicherten Antrag neu geschrieben; von so frühen Anträgen sind die gesendeten Bytes nicht aufbewahrt.',
    nothing:
      'Hier lässt sich nichts zeigen: Der Halter steht nur in der Vollmacht, oder die Nachricht ist zu groß oder unlesbar.',
  },
  {
    title: 'Messages',
    note: 'Codes, login and signature are blacked out',
    empty: 'None yet. They appear once the application was at the KBA.',
    out: 'To the KBA',
    in: 'From the KBA',
    attempt: (number: number) => `Attempt ${number}`,
    types: {
      '0702': 'Application',
      '0708': 'Deregistration',
      '0002': 'Receipt',
      '0703': 'Status query',
      '0706': 'Status',
      '0707': 'Result',
    },
    other: 'Message',
    xml: 'XML',
    digest: (bytes: string) => `SHA-256 of the ${bytes} bytes as they came`,
    digestName: 'digest',
    anew: 'Written anew from the stored application; of applications this old the bytes that were sent are not kept.',
    nothing:
      'Nothing can be shown here: only the power of attorney names the holder, or the message is too large or unreadable.',
  },
)
