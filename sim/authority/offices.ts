export interface Office {
  districtKey: string
  suffix: string
  name: string
  street: string
  city: string
}

/** District key, place and plate code of some districts; the simulated office of every other one has no place name. */
const PLACES: readonly (readonly [districtKey: string, place: string, plateCode: string])[] = [
  ['01002', 'Kiel', 'KI'],
  ['02000', 'Hamburg', 'HH'],
  ['03241', 'Hannover', 'H'],
  ['04011', 'Bremen', 'HB'],
  ['05111', 'Düsseldorf', 'D'],
  ['05315', 'Köln', 'K'],
  ['05913', 'Dortmund', 'DO'],
  ['06412', 'Frankfurt am Main', 'F'],
  ['07315', 'Mainz', 'MZ'],
  ['08111', 'Stuttgart', 'S'],
  ['09162', 'München', 'M'],
  ['09564', 'Nürnberg', 'N'],
  ['10041', 'Saarbrücken', 'SB'],
  ['11000', 'Berlin', 'B'],
  ['12054', 'Potsdam', 'P'],
  ['13004', 'Schwerin', 'SN'],
  ['14612', 'Dresden', 'DD'],
  ['14713', 'Leipzig', 'L'],
  ['15003', 'Magdeburg', 'MD'],
  ['16051', 'Erfurt', 'EF'],
]

const DEFAULT_DISTRICT = '11000'

/** The simulated office of a district. */
export function officeOf(districtKey: string): Office {
  const place = PLACES.find(([key]) => key === districtKey)?.[1]
  return {
    districtKey,
    suffix: '0',
    name: `Kfz-Zulassung ${place ?? `Bezirk ${districtKey}`}`,
    street: 'Musterallee 1',
    city: place ?? `Bezirk ${districtKey}`,
  }
}

/** The plate code alone does not name an office in real life; for a simulation it does. */
export const districtOfPlateCode = (plateCode: string): string =>
  PLACES.find(([, , code]) => code === plateCode)?.[0] ?? DEFAULT_DISTRICT

export const plateCodeOfDistrict = (districtKey: string): string =>
  PLACES.find(([key]) => key === districtKey)?.[2] ?? 'B'

/** Reachability knows every district key of a German state (01 to 16), as the real finder would. */
export const isDistrictKey = (districtKey: string): boolean => /^(0[1-9]|1[0-6])\d{3}$/.test(districtKey)
