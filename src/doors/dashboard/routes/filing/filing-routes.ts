import type { Route } from '../../route.ts'
import { checkFilledForm } from './check.route.ts'
import { fileApplication } from './file.route.ts'
import { findOwnDrafts } from './find-drafts.route.ts'
import { findTransactions } from './find-transactions.route.ts'
import { showOutlook } from './outlook.route.ts'
import { removeDocument } from './remove-document.route.ts'
import { removeOwnDraft } from './remove-draft.route.ts'
import { saveOwnDraft } from './save-draft.route.ts'
import { showDraft } from './show-draft.route.ts'
import { uploadDocument } from './upload-document.route.ts'

/** How people file an application. */
export const FILING_ROUTES: readonly Route[] = [
  ...[uploadDocument, removeDocument],
  ...[findOwnDrafts, showDraft, saveOwnDraft, removeOwnDraft],
  ...[findTransactions, fileApplication, checkFilledForm, showOutlook],
]
