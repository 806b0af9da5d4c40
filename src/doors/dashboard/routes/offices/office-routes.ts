import { lookAhead } from './ahead.route.ts'
import { findOfficeFigures } from './find.route.ts'
import { liftOfficeStop, setOfficeAgreement, stopSending } from './stop.route.ts'

export const OFFICE_ROUTES = [findOfficeFigures, lookAhead, stopSending, liftOfficeStop, setOfficeAgreement]
