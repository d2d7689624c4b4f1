import type { Context } from '#engine'
import { approvalsDemo } from './approvals.ts'
import { commentsDemo } from './comments.ts'
import { interviewsDemo } from './interviews.ts'
import { offersDemo, reviewsDemo } from './offers.ts'
import { poolDemo } from './pool.ts'
import { questionnaireDemo } from './questionnaires.ts'
import { studiesDemo } from './studies.ts'
import { duplicatesDemo } from './duplicates.ts'

/** All sample rows of recruitment, in the order they need each other. */
export async function recruitmentDemo(context: Context): Promise<void> {
  await questionnaireDemo(context)
  await duplicatesDemo(context)
  await interviewsDemo(context)
  await commentsDemo(context)
  await offersDemo(context)
  await reviewsDemo(context)
  await poolDemo(context)
  await approvalsDemo(context)
  await studiesDemo(context)
}
