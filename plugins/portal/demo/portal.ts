import type { Context } from '#engine'
import { careersDemo } from './careers.ts'
import { slotsDemo } from './slots.ts'
import { termDemo } from './term.ts'

/** All sample rows of the portal. */
export async function portalDemo(context: Context): Promise<void> {
  await careersDemo(context)
  await slotsDemo(context)
  await termDemo(context)
}
