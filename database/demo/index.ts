/**
 * The demo: two companies with their people and positions, forty vacancies in every state, 120 candidates and how far they got.
 * 1,880 more come behind them (`crowd.ts`), once people can work already.
 * Pure data in the order it can be written; the command `demo:load` sends it through the repository.
 */
import { applicationBatches, storyCandidates } from './applications.ts'
import { areaBatches, responsibleBatch } from './areas.ts'
import { addPortrait } from './candidates.ts'
import { catalogueBatches } from './catalogues.ts'
import { companyBatches } from './companies.ts'
import { districtBatch } from './districts.ts'
import { jobBatches } from './jobs.ts'
import { newsBatch } from './news.ts'
import { formerBatches, talentBatches, talentCatalogues } from './talents.ts'
import { STORY_DAY, type Batch, type CompanyNumber, type DemoOptions } from './types.ts'
import { userBatches } from './users.ts'
import { vacancyBatches } from './vacancies.ts'

export { massCandidates } from './candidates.ts'
export { DEMO_LOGINS } from './users.ts'
export { STORY_DAY, type Batch, type DemoOptions, type Row, type Value } from './types.ts'

/** The whole story. `empresa` of a batch is the row with ref `empresa:<number>`; every `$ref` names a row of an earlier batch. */
export async function demoStory({ today = STORY_DAY, portraits = true }: DemoOptions = {}): Promise<Batch[]> {
  const candidates = storyCandidates(today)
  const applications = applicationBatches(candidates, today)
  if (portraits) await Promise.all(candidates.filter((_, position) => position % 5 !== 4).map(addPortrait))
  const candidateBatches = ([1, 2] as const).map((company: CompanyNumber): Batch => ({
    resource: 'captacao/candidatos',
    empresa: company,
    rows: candidates.filter((candidate) => candidate.company === company).map(({ row }) => row),
  }))
  return [
    ...(await companyBatches(portraits)),
    districtBatch(),
    ...areaBatches(),
    ...catalogueBatches(),
    ...jobBatches(today),
    ...talentCatalogues(),
    ...(await talentBatches(today, portraits)),
    ...(await formerBatches(today)),
    responsibleBatch(),
    ...userBatches(),
    newsBatch(),
    ...vacancyBatches(today),
    ...candidateBatches,
    ...applications,
  ]
}
