import { compact } from '../../../kernel/compact.ts'
import { listed, must } from '../../../kernel/rules/must.ts'
import type { BankAccount, Tax } from '../application.ts'
import type { BankAccountDraft, Draft } from '../draft.ts'
import type { EmbeddedDocument } from '../embedded-document.ts'
import { ACCOUNT_USAGES, PAYMENT_INTERVALS } from '../rules/tax.ts'
import { fingerprintOfRole, given } from './to-parts.ts'

/** Only an explicit false withdraws the authorisation (contract 1, 2.7). */
const toBankAccount = (account: BankAccountDraft, documents: readonly EmbeddedDocument[]): BankAccount =>
  compact({
    iban: must(account.iban, 'IBAN'),
    accountHolder: must(account.accountHolder, 'account holder'),
    usage: listed(ACCOUNT_USAGES, account.usage ?? 'Steuer', 'usage of the account'),
    directDebitMandateGranted: account.directDebitMandateGranted ?? true,
    sepaMandateSha256: fingerprintOfRole(documents, 'sepaMandate'),
  })

export const toTax = ({ bankAccount, taxDetails }: Draft, documents: readonly EmbeddedDocument[]): Tax =>
  compact({
    bankAccount: bankAccount && toBankAccount(bankAccount, documents),
    largeCustomerId: taxDetails?.taxLargeCustomerId,
    paymentInterval: taxDetails && listed(PAYMENT_INTERVALS, taxDetails.paymentInterval, 'payment interval'),
    exemptionRequested: taxDetails?.taxExemptionRequested ?? false,
    exemptionReason: given(taxDetails?.taxExemptionReason),
  })
