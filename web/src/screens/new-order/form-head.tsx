import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import { clock } from '../../format/format.ts'
import { TRANSACTION_WORDS } from '../../parts/transaction.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { NEW_ORDER } from '../orders/new-order.ts'
import { FINDER_TEXTS } from './finder.texts.ts'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'
import type { Saved } from './use-draft.ts'

interface FormHeadProps {
  transaction: Transaction
  saved: Saved
  onDiscard(): void
}

export function FormCrumbs() {
  const texts = useTexts(NEW_ORDER_TEXTS)
  return (
    <nav className="crumbs" aria-label={texts.path}>
      <Link to="/web/orders">{texts.orders}</Link>
      <IconChevronRight size={13} aria-hidden="true" />
      <Link to={NEW_ORDER}>{texts.newOrder}</Link>
      <IconChevronRight size={13} aria-hidden="true" />
    </nav>
  )
}

export function FormHead({ transaction, saved, onDiscard }: FormHeadProps) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  const { whys } = useTexts(FINDER_TEXTS)
  return (
    <>
      <FormCrumbs />
      <div className="head form-head">
        <h1>{words[transaction]}</h1>
        <span className="tx">
          <abbr title={words[transaction]}>{transaction}</abbr>
        </span>
        <span className="why">{whys[transaction]}</span>
        <Link to={NEW_ORDER}>{texts.another}</Link>
        <div className="acts">
          <SavedAt saved={saved} />
          <button className="btn quiet" type="button" onClick={onDiscard}>
            {texts.discard}
          </button>
        </div>
      </div>
    </>
  )
}

function SavedAt({ saved }: { saved: Saved }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const language = useLanguage()
  return (
    <span className="saved" role="status">
      {saved.state === 'saved' && (
        <>
          <IconCheck size={14} stroke={2.4} aria-hidden="true" />
          {texts.saved(clock(new Date(saved.at), language))}
        </>
      )}
      {saved.state === 'saving' && texts.saving}
      {saved.state === 'failed' && texts.notSaved}
    </span>
  )
}
