import { describe, expect, it } from 'vitest'
import { readPlate, typedPlate } from './read-plate.ts'

it('the seals stand between city and letters', () => {
  expect(readPlate('MUS-AH 204')).toEqual({ city: 'MUS', rest: 'AH 204' })
  expect(readPlate('0-17')).toEqual({ city: '0', rest: '17' })
  expect(readPlate('Y123')).toEqual({ city: 'Y123', rest: '' })
})

describe('a plate as people type it', () => {
  it.each([
    ['mus ah 204', 'MUS-AH 204'],
    ['MUS-AH204', 'MUS-AH 204'],
    ['  mus -  ah - 204 e ', 'MUS-AH 204E'],
    ['b xy 1', 'B-XY 1'],
    ['MUSAH204', 'MUS-AH 204'],
    ['LÖ k 1974h', 'LÖ-K 1974H'],
  ])('%s', (typed, plate) => expect(typedPlate(typed)).toBe(plate))

  it.each(['', 'MUS', '204', 'MUSS AH 2', 'MUS AH 20455', 'MUS AHB 2'])('%s is none', (typed) =>
    expect(typedPlate(typed)).toBeUndefined(),
  )
})
