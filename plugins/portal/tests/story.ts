import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { open } from '#app/mail/sealed.ts'
import type { QueuedMail } from '#app/mail/queued_mail.ts'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, createCatalogues, createCompany, system, vacancyInput } from '#tests'

/** The places every installation has; done once, whoever asks first. */
export const withPlaces = () => seedPlugins(engine())

const ADVERT = { titulo: 'Analista de dados', descricao: '<p>Venha trabalhar conosco.</p>', exibirModuloExterno: true }

/** A company with catalogues and one vacancy open in the portal. `settings` are the company's, `vacancy` changes the vacancy. */
export async function story(settings: Record<string, unknown> = {}, vacancy: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const open = (extra: Record<string, unknown> = {}, state: Record<string, unknown> = {}) =>
    openVacancy(company.id, catalogues, extra, state)
  return {
    company,
    catalogues,
    open,
    vacancy: await open(vacancy),
    candidate: (extra: Record<string, unknown> = {}) => candidateClient(company.id, catalogues, extra),
  }
}

async function openVacancy(
  empresaId: number,
  catalogues: Parameters<typeof vacancyInput>[0],
  extra: Record<string, unknown>,
  state: Record<string, unknown>,
) {
  const vacancies = (await system(empresaId)).repo('captacao/solicitacoes-pessoal')
  const row = await vacancies.create(vacancyInput(catalogues, { anuncio: ADVERT, ...extra }))
  return vacancies.patch(row.id, { status: 'A', ...state })
}

/** Does what recovering a password does after its answer. */
export async function runRecoveries() {
  const { recover, RECOVERY_JOB } = await import('../services/recovery.ts')
  for (const { id, dados } of await db.from('tarefas').where({ nome: RECOVERY_JOB, estado: 'pendente' })) {
    const data = JSON.parse(dados)
    await recover(await system(data.empresaId), data)
    await db.from('tarefas').where('id', id).delete()
  }
}

/** Mails waiting for (or sent to) an address, oldest first. */
export async function mailsTo(address: string): Promise<QueuedMail[]> {
  await runRecoveries()
  const rows = await db.from('tarefas').where('nome', 'email').orderBy('id')
  const mails = await Promise.all(rows.map((row) => open(JSON.parse(row.dados)).catch(() => null)))
  return mails.filter((mail) => mail !== null).filter((mail) => mail.to?.some((item) => item.address === address))
}
