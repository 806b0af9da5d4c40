import { pair } from '../../texts/texts.ts'

export const VEHICLE_TEXTS = pair(
  {
    title: 'Fahrzeug',
    unknown: 'Zu dieser FIN gibt es bei uns nichts.',
    toOrders: 'Alle Aufträge',
    inUse: 'zuletzt zugelassen',
    outOfUse: 'außer Betrieb',
    orders: 'Aufträge',
    line: 'Alle Aufträge durch die Zeit',
    files: 'Dateien',
    noFiles: 'Noch keine Dateien.',
    powers: 'Vollmachten',
    noPowers: 'Keine Vollmacht nennt dieses Fahrzeug.',
    newOrder: 'Neuer Antrag',
    fits: 'Was jetzt passt',
  },
  {
    title: 'Vehicle',
    unknown: 'We have nothing for this VIN.',
    toOrders: 'All orders',
    inUse: 'registered as far as we know',
    outOfUse: 'deregistered',
    orders: 'Orders',
    line: 'All orders through time',
    files: 'Files',
    noFiles: 'No files yet.',
    powers: 'Powers of attorney',
    noPowers: 'No power of attorney lists this vehicle.',
    newOrder: 'New application',
    fits: 'What fits now',
  },
)
