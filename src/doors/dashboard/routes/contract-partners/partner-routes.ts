import { addPartner, removePartner, setPartner } from './change.route.ts'
import { exportPartners } from './export.route.ts'
import { findPartners } from './find.route.ts'
import { checkPartnerFile, importPartnerFile } from './import.route.ts'

export const PARTNER_ROUTES = [
  ...[findPartners, addPartner, setPartner, removePartner],
  ...[checkPartnerFile, importPartnerFile, exportPartners],
]
