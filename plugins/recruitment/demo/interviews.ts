import { addDays, type Context } from '#engine'
import { CANDIDATE_LOGIN_CPF } from '#database/demo/documents.ts'

const HOURS = ['9:00', '10:00', '14:00', '15:30']
const WEEK = 7

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Interviews of the week before and the one to come, of people who are in a stage of running vacancies. Invitations go to the made-up addresses of the demo users. */
export async function interviewsDemo(context: Context): Promise<void> {
  const { rows: applied } = await context.repo('captacao/candidato-solicitacoes').list({
    filter: { situacao: 'I' },
    sort: [{ field: 'id', descending: false }],
    limit: 60,
    full: true,
    withoutTotal: true,
  })
  const staff = (await context.db.from('usuarios').whereIn('login', ['rh', 'gestor']).select('id')).map((row) =>
    Number(row.id),
  )
  if (!staff.length) return
  const login = Number(
    (
      await context.db
        .from('candidatos')
        .where({ empresa_id: context.empresaId, pessoal_cpf: CANDIDATE_LOGIN_CPF })
        .select('id')
        .first()
    )?.id ?? 0,
  )
  // The candidate who signs in to look around finds an interview first.
  const people = [
    ...applied.filter((row) => row.candidato.id === login),
    ...applied.filter((row) => row.candidato.id !== login && row.etapaAtual),
  ].slice(0, 14)
  const interviews = context.repo('captacao/entrevistas')
  const days = Array.from({ length: 2 * WEEK }, (_, index) => addDays(context.today, index - 4)).filter(
    (day) => isWorkday(day) && day !== context.today,
  )
  const upcoming = [...days.filter((day) => day > context.today), ...days.filter((day) => day < context.today)]
  for (const [index, row] of people.entries()) {
    const data = upcoming[index % upcoming.length]!
    const video = index % 3 === 2
    const made = await interviews.create({
      candidatoSolicitacao: row.id,
      etapaSeletiva: row.etapaAtual?.id ?? null,
      data,
      hora: HOURS[Math.floor(index / upcoming.length + index) % HOURS.length],
      duracao: index % 2 ? 45 : 60,
      participantes: index % 4 === 0 ? staff : staff.slice(0, 1),
      modalidade: video ? 'V' : 'P',
      ...(video ? { link: `https://meet.example.com/ipe-${row.id}` } : { local: `Sala ${1 + (index % 3)}` }),
      mensagem: 'Traga um documento com foto. A conversa dura cerca de uma hora.',
      convidarCandidato: row.candidato.id === login,
    })
    if (data < context.today) await interviews.patch(made.id, { situacao: index % 5 ? 'R' : 'F' }, 'concluir')
  }
}
