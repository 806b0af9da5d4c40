import { powerRuleWords } from './rule-words.ts'
import { englishRule } from './rules.en.ts'

const ONE_LINE = 'Write it on one line, without control characters.'
const NOT_THE_SAME = 'This is not what the power of attorney says.'
const RECEIVER = 'Choose holder, representative or third party.'
const PAPERS = 'The power of attorney says something else about who receives the papers.'
const NO_TEMPLATE = 'This instance has no template for the SEPA mandate.'

/** Rules about a power of attorney (PRN, RPV, TRD, VOL) and about an application that uses one (MTC). */
const OWN: Readonly<Record<string, string>> = {
  'PRN-31': 'The principal is missing.',
  'PRN-32': 'An association does not sign here: it brings a sealed PDF of its own.',
  'PRN-33': 'The date of birth is missing.',
  'PRN-34': 'The place of birth is missing.',
  'PRN-35': 'The sector key is missing: companies need its three characters.',
  'PRN-36': 'The postcode has five digits.',
  'PRN-37': 'The date of birth must not be before 1890.',
  'PRN-38': ONE_LINE,
  'RPV-31': 'The representative is missing.',
  'RPV-38': ONE_LINE,
  'TRD-38': ONE_LINE,
  'VOL-01': 'The e-mail address of the principal is missing.',
  'VOL-02': 'An e-mail address has 3 to 255 characters.',
  'VOL-03': 'This is not an e-mail address.',
  'VOL-04': 'Enter 1 to 10 vehicles.',
  'VOL-05': '10 vehicles at most are possible.',
  'VOL-06': 'The VIN is missing.',
  'VOL-07': 'The VIN has 1 to 25 digits and letters.',
  'VOL-08': 'The reference may have 100 characters at most.',
  'VOL-09': 'Enter the e-mail address alone: the link to sign is sent there.',
  'VOL-11': 'The IBAN is missing.',
  'VOL-12': 'The account holder is missing.',
  'VOL-13': 'This is not an IBAN.',
  'VOL-14': 'The check digits of the IBAN are wrong.',
  'VOL-15': 'A BIC has 8 or 11 characters.',
  'VOL-16': 'A large-customer ID has three digits, a capital letter and four digits.',
  'VOL-17': 'Only natural persons give an account; companies give their large-customer ID.',
  'VOL-18': 'Only companies have a large-customer ID.',
  'VOL-19': 'The account holder must be the principal: only the future holder may grant the mandate.',
  'VOL-20': 'The reference must not be blank.',
  'VOL-21': RECEIVER,
  'VOL-22': RECEIVER,
  'VOL-23': 'The third party is missing: name and address.',
  'VOL-24': 'Papers are either collected or sent.',
  'VOL-25': 'There is a third party only if it receives or collects papers.',
  'VOL-26': 'If a third party collects, there may be one vehicle only.',
  'VOL-27': ONE_LINE,
  'VOL-28': ONE_LINE,
  'not-born-yet': 'The date of birth is in the future.',
  'no-business-signing': 'Companies cannot sign on this instance.',
  'no-mandate-template': NO_TEMPLATE,
  'different-data': 'This reference already has an open power of attorney with other data.',
  'trust-service-companyNotFound':
    'This company is not in the commercial register. Write it exactly as registered, with its legal form.',
  'MTC-01': 'The identity that was established differs from what is said of the principal.',
  'MTC-02': NOT_THE_SAME,
  'MTC-03': 'This is not the sector key that was signed.',
  'MTC-04': 'The sector key is missing: the power of attorney names none.',
  'MTC-05': 'The representative of an association does not fit the holder.',
  'MTC-06': 'This is not the representative whom the power of attorney names.',
  'MTC-07': NOT_THE_SAME,
  'MTC-08': 'This vehicle is not on the power of attorney.',
  'MTC-09': 'The power of attorney does not name this kind of holder.',
  'MTC-11': PAPERS,
  'MTC-12': NOT_THE_SAME,
  'MTC-13': PAPERS,
  'MTC-21': 'This needs a power of attorney with extended data provision; it cannot be added afterwards.',
  'MTC-22': 'This is not the account of the mandate that was signed with the power of attorney.',
  'MTC-23': 'The SEPA mandate is missing: none was signed with this power of attorney.',
  'MTC-24': 'The standing power of attorney has expired.',
  'MTC-25': 'This is not the large-customer ID of the power of attorney.',
  'MTC-26': 'The power of attorney contradicts itself.',
  'MTC-31': 'This power of attorney is not ready.',
  'MTC-32': NO_TEMPLATE,
  'MTC-33': 'The application names another power of attorney.',
}

/** What such a rule says, in English for people. */
export const englishPowerRule = powerRuleWords(
  OWN,
  englishRule,
  (length, limit) => `${length} characters are too long: the form has room for ${limit}.`,
)
