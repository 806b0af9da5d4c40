import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MAGIC_VEHICLES } from '../sim/authority/magic-vehicles.ts'
import { CATALOGUE } from '../src/domain/application/rules/catalogue.ts'
import { PARTNER_RULES } from '../src/domain/contract-partner/partner-rules.ts'
import { CONFIGURATION_RULES, CREATION_RULE } from '../src/domain/gks-access/rules/configuration.ts'
import { MATERIAL_RULES } from '../src/domain/gks-access/rules/material.ts'
import { REQUEST_CATALOGUE } from '../src/domain/power-of-attorney/rules/catalogue.ts'
import { MATCH_RULES } from '../src/flows/power-of-attorney/match-rules.ts'
import { renderClient } from './client/render-client.ts'
import { unknownPlaces } from './docs/citations.ts'
import { renderCodes } from './docs/codes.ts'
import { renderContractJson } from './docs/contract-json.ts'
import { renderCoverage } from './docs/coverage.ts'
import { renderLicences } from './docs/licences.ts'
import { renderMetrics } from './docs/metrics.ts'
import { renderReference } from './docs/reference/reference.ts'
import { renderRules } from './docs/rules.ts'
import { renderSettings } from './docs/settings.ts'
import { SETTINGS } from './docs/settings-table.ts'
import { renderSimulators } from './docs/simulators.ts'
import { renderTechnicalReasons } from './docs/technical-reasons.ts'
import { testTitles } from './docs/test-titles.ts'
import { keepCurrent } from './keep-current.ts'
import { readLock, runtimePackages } from './lock.ts'

const ROOT = resolve(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

const tests = globSync('{src,sim,test,scripts,client/src}/**/*.test.ts', { cwd: ROOT })
  .sort()
  .flatMap((file) => testTitles(file, readFileSync(resolve(ROOT, file), 'utf8')))

const accessRules = [...CONFIGURATION_RULES, CREATION_RULE, ...MATERIAL_RULES]
const ruleBook = {
  rules: CATALOGUE,
  partnerRules: PARTNER_RULES,
  requestRules: REQUEST_CATALOGUE,
  matchRules: MATCH_RULES,
  accessRules,
}
const sourcedRules = [...CATALOGUE, ...PARTNER_RULES, ...REQUEST_CATALOGUE, ...MATCH_RULES, ...accessRules]

const pages = {
  'guides/en/codes.md': renderCodes('en'),
  'guides/de/codes.md': renderCodes('de'),
  'rules.md': renderRules(ruleBook, 'en'),
  'de/rules.md': renderRules(ruleBook, 'de'),
  'metrics.md': renderMetrics(),
  'settings.md': renderSettings(SETTINGS),
  'simulators.md': renderSimulators(MAGIC_VEHICLES, 'en'),
  'de/simulators.md': renderSimulators(MAGIC_VEHICLES, 'de'),
  'technical-reasons.md': renderTechnicalReasons('en'),
  'de/technical-reasons.md': renderTechnicalReasons('de'),
  'licences.md': renderLicences(runtimePackages(readLock())),
  'contract-coverage.md': renderCoverage(tests, sourcedRules),
}

const files = [
  ...Object.entries(pages).map(([name, text]) => ({ path: resolve(ROOT, 'docs', name), text })),
  ...renderContractJson(resolve(ROOT, 'docs/openapi')),
  ...renderReference(ROOT),
  ...renderClient(resolve(ROOT, 'docs/openapi'), resolve(ROOT, 'client/src/generated')),
]
const lost = globSync('{src,test,docs,migrations,sim,schema,client/src}/**/*.{ts,js,md,sql,json,yaml,xsd}', {
  cwd: ROOT,
})
  .sort()
  .flatMap((file) =>
    unknownPlaces(readFileSync(resolve(ROOT, file), 'utf8')).map(
      (place) => `${file} cites contract ${place}, which does not exist (scripts/docs/contract-1.ts, contract-2.ts)`,
    ),
  )
const news = keepCurrent(files, isCheck, 'npm run docs:render')
process.stdout.write([...news, ...lost, ''].join('\n'))
process.exitCode = lost.length > 0 || (isCheck && news.length > 0) ? 1 : 0
