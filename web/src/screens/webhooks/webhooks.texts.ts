import { pair } from '../../texts/texts.ts'

export const WEBHOOKS_TEXTS = pair(
  {
    title: 'Webhooks',
    add: 'Neuer Webhook',
    address: 'Adresse',
    client: 'Mandant',
    state: 'Stand',
    acknowledged: 'Bestätigt, 24 Std.',
    of: (acknowledged: string, attempts: string) => `${acknowledged} von ${attempts} Versuchen`,
    noAttempts: 'keine Versuche',
    waiting: 'Wartend',
    givenUp: 'Aufgegeben',
    loss: 'Erster Verlust',
    empty: 'Noch kein Webhook. Ein Webhook meldet Ihrem Programm jede Änderung an einem Auftrag.',
    chooseFirst: 'Wählen Sie links zuerst einen Mandanten',
  },
  {
    title: 'Webhooks',
    add: 'New webhook',
    address: 'Address',
    client: 'Client',
    state: 'State',
    acknowledged: 'Acknowledged, 24 h',
    of: (acknowledged: string, attempts: string) => `${acknowledged} of ${attempts} attempts`,
    noAttempts: 'no attempts',
    waiting: 'Waiting',
    givenUp: 'Given up',
    loss: 'First loss',
    empty: 'No webhook yet. A webhook tells your program about every change of an order.',
    chooseFirst: 'Choose a client on the left first',
  },
)
