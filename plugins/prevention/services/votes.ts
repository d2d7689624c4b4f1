import { chanceId, discard, put, takeAll } from '#app/anonymous/index.ts'
import type { Context } from '#engine'
import { TERMS, VOTES } from '../domain/keys.ts'

interface Vote {
  /** Null: blank. */
  candidato: number | null
}

/** What a vote is padded to. */
const SIZE = 128
const PART = 500

const collectionOf = (term: number) => ({ key: TERMS, id: term })

/** Casts a vote: encrypted until the election is counted, so that nobody reads the votes before its end either. */
export const cast = (context: Context, term: number, vote: Vote) => put(context, collectionOf(term), vote, SIZE)

/**
 * Opens the ballot box: stores all votes of an election at once, in the order of new random keys, with those of
 * elections that began before votes were collected encrypted. Returns the votes by candidate; 0: blank.
 */
export async function openBox(context: Context, term: number): Promise<Map<number, number>> {
  const cast = await takeAll<Vote>(context, collectionOf(term))
  const before = await context.db.from(VOTES).where({ gestao_id: term }).select('candidato_id')
  const all = [...cast.map((vote) => vote.candidato), ...before.map((item) => item.candidato_id as number | null)]
  const rows = all
    .map((candidato) => ({
      id: chanceId(),
      empresa_id: context.empresaId,
      gestao_id: term,
      candidato_id: candidato,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await context.db.from(VOTES).where({ gestao_id: term }).delete()
  for (let at = 0; at < rows.length; at += PART)
    await context.db
      .insertQuery()
      .table(VOTES)
      .multiInsert(rows.slice(at, at + PART))
  const votes = new Map<number, number>()
  for (const candidato of all) votes.set(Number(candidato ?? 0), (votes.get(Number(candidato ?? 0)) ?? 0) + 1)
  return votes
}

/** Removes the votes of an election that is removed. */
export async function discardVotes(context: Context, term: number): Promise<void> {
  await discard(context, collectionOf(term))
  await context.db.from(VOTES).where({ gestao_id: term }).delete()
}
