import env from '#start/env.ts'

/**
 * Calls of the API within one minute, counted by all processes together (app/auth/call_counts.ts); 0 is no limit. Far above what a person or an honest
 * program needs: they stop a loop gone wild, not work. What guessing would help (sign-in, recovery) has narrow limits of its own.
 */
export const apiLimits = {
  perUser: env.get('API_LIMIT_PER_USER') ?? 6_000,
  /** Of a whole office behind one address, too. */
  perAddress: env.get('API_LIMIT_PER_ADDRESS') ?? 24_000,
}
