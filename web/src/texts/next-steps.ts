import type { NextStepAnswer } from '../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Language } from './language.ts'
import { DE } from './next-steps.de.ts'
import { EN } from './next-steps.en.ts'
import type { StepText, StepTexts } from './step-texts.ts'
import { useLanguage } from './texts.ts'

/** The words for every case of `domain/order/next-step.ts`; a test counts them. */
export const NEXT_STEPS: Record<Language, Readonly<Record<string, StepTexts>>> = { de: DE, en: EN }

interface StepOf {
  transaction: string
  nextStep: NextStepAnswer
  files: number
}

interface StepWords {
  short: string
  note: string
  headline: string
  why: string
  steps: NonNullable<StepTexts['steps']>
}

/** What is to be done with an order, in words. A case that this page does not know yet shows what the authority said. */
export function stepWords({ transaction, nextStep, files }: StepOf, language: Language): StepWords {
  const texts = NEXT_STEPS[language]
  const { short, note = '', headline, why, steps = [] } = texts[nextStep.case] ?? texts.refused ?? DE.refused
  const facts = { transaction, message: nextStep.message, figures: { files, ...nextStep.figures } }
  const said = (text: StepText): string => (typeof text === 'string' ? text : text(facts))
  return { short: said(short), note: said(note), headline: said(headline), why: said(why), steps }
}

export const useStepWords = (order: StepOf): StepWords => stepWords(order, useLanguage())
