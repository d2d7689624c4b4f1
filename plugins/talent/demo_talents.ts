import type { Context } from '#engine'
import { saveStandardLetters } from './actions/add_standard_letters.ts'
import { limitsDemo } from './demo.ts'
import { competenciesDemo } from './demo_competencies.ts'
import { documentsDemo } from './demo_documents.ts'
import { interviewsDemo } from './demo_interviews.ts'
import { occurrencesDemo } from './demo_occurrences.ts'
import { workDemo } from './demo_work.ts'
import { recordsDemo } from './demo_records.ts'

/** All sample rows of talents. */
export async function talentsDemo(context: Context): Promise<void> {
  await limitsDemo(context)
  await interviewsDemo(context)
  await competenciesDemo(context)
  await recordsDemo(context)
  await documentsDemo(context)
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await context.forCompany(Number(id))
    await occurrencesDemo(company)
    await workDemo(company)
  }
  await saveStandardLetters(context)
}
