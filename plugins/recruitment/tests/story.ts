import {
  candidateInput,
  type Catalogues,
  createCatalogues,
  createCompany,
  type StaffClient,
  staffClient,
  vacancyInput,
} from '#tests'

export const VACANCIES = '/api/captacao/solicitacoes-pessoal'
export const CANDIDATES = '/api/captacao/candidatos'
export const APPLICATIONS = '/api/captacao/candidato-solicitacoes'

export interface Scene {
  client: StaffClient
  catalogues: Catalogues
  empresaId: number
}

/** A company of its own with catalogues and somebody of HR signed in. */
export async function scene(settings: Record<string, unknown> = {}, authorities?: string[]): Promise<Scene> {
  const { id } = await createCompany(settings)
  const catalogues = await createCatalogues(id)
  return {
    client: await staffClient({ empresaId: id, ...(authorities && { authorities }) }),
    catalogues,
    empresaId: id,
  }
}

export const ok = <T extends { status: number; text: string }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

export const openVacancy = async ({ client, catalogues }: Scene, extra: Record<string, unknown> = {}) =>
  ok(await client.post(VACANCIES, vacancyInput(catalogues, extra))).body

/** A vacancy people can enter. */
export async function approvedVacancy(one: Scene, extra: Record<string, unknown> = {}) {
  const { id } = await openVacancy(one, extra)
  return ok(await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A' })).body
}

export const newCandidate = async ({ client, catalogues }: Scene, extra: Record<string, unknown> = {}) =>
  ok(await client.post(CANDIDATES, candidateInput(catalogues, extra))).body

/** Puts a candidate into a vacancy and gives the application. */
export async function enter({ client }: Scene, candidateId: number, vacancyId: number) {
  return ok(await client.post(APPLICATIONS, { candidato: candidateId, solicitacao: vacancyId })).body
}

export const move = (
  { client }: Scene,
  applicationId: number,
  stageId: number,
  apto: string,
  extra: Record<string, unknown> = {},
) =>
  client.put(`${APPLICATIONS}/${applicationId}/mover`, { etapaSeletiva: stageId, apto, data: '2026-11-20', ...extra })
