import { pair } from '../../texts/texts.ts'

export const QUALITY_TEXTS = pair(
  {
    title: 'Wie gut die Prognosen waren',
    note: 'Vorhergesagter gegen wirklichen Versand; im Rahmen ist, was höchstens 30 Sekunden oder ein Viertel der Wartezeit danebenlag.',
    empty: 'In den letzten sieben Tagen hat kein Antrag lange genug gewartet, um eine Prognose zu prüfen.',
    lane: 'Zugang',
    periods: { day: 'Letzter Tag', week: '7 Tage' },
    columns: { count: 'Geprüft', medianMs: 'Mittlere Abweichung', p90Ms: '90 % unter', within: 'Im Rahmen' },
  },
  {
    title: 'How good the forecasts were',
    note: 'Forecast against real dispatch; within the margin is what was off by at most 30 seconds or a quarter of the wait.',
    empty: 'In the last seven days no application waited long enough to check a forecast.',
    lane: 'Access',
    periods: { day: 'Last day', week: '7 days' },
    columns: { count: 'Checked', medianMs: 'Median error', p90Ms: '90 % below', within: 'Within margin' },
  },
)
