import { addDays, type Context, when } from '#engine'
import { workday } from '#database/demo/dates.ts'
import { SERIES, TALENTS, TALKS, TEMPLATES } from '../domain/keys.ts'
import { followSeries } from '../services/series.ts'

const POINTS = [
  { assunto: 'Como foi a semana?', dica: 'Comece pelo que deu certo.' },
  { assunto: 'O que está travando o seu trabalho?', dica: 'O que eu posso tirar do caminho?' },
  { assunto: 'Prioridades até a próxima conversa', dica: 'Três, no máximo.' },
]
const CAREER = [
  { assunto: 'O que você quer aprender este ano?', dica: 'Um curso, um setor, uma função.' },
  { assunto: 'Próximo passo na carreira', dica: 'O que falta para chegar lá?' },
]

/** People whose manager signs in, so that somebody sees the series; otherwise any. */
async function teamOf(context: Context, people: { id: number; gestor: number }[]) {
  const signIn = await context
    .query('utilitario/usuarios')
    .where(when('talento').filled(), when('login').is('gestor'))
    .select('talento.id')
    .values()
  const team = await context
    .query(TALENTS)
    .where(when('gestor').in(signIn.map(Number)), when('situacao').is('A'))
    .orderBy('id')
    .limit(3)
    .select({ id: 'id', gestor: 'gestor.id' })
    .rows()
  return team.length ? team.map((row) => ({ id: Number(row.id), gestor: Number(row.gestor) })) : people.slice(6, 9)
}

/** Templates of the company, and series whose next talk has what the last left open. */
export async function seriesDemo(context: Context, people: { id: number; gestor: number }[]): Promise<void> {
  const { repo, today } = context
  const weekly = await repo(TEMPLATES).create({
    nome: 'Conversa da quinzena',
    descricao: 'Para conversas curtas e frequentes entre gestor e equipe.',
    pontos: POINTS,
  })
  await repo(TEMPLATES).create({
    nome: 'Carreira',
    descricao: 'Duas vezes por ano, sem falar do dia a dia.',
    pontos: CAREER,
  })
  for (const [index, { id: colaborador, gestor }] of (await teamOf(context, people)).entries()) {
    const begun = workday(addDays(today, -28 - index))
    const series = await repo(SERIES).create({
      gestor,
      colaborador,
      frequencia: (['S', 'Q', 'M'] as const)[index]!,
      inicio: begun,
      hora: `${14 + index}:00`,
      modelo: weekly.id,
    })
    const last = workday(addDays(today, -14 + index))
    await repo(SERIES).patch(series.id, { entreGestor: true, ultima: last }, 'demonstração')
    for (const data of [begun, last]) {
      const talk = await repo(TALKS).create({
        gestor,
        colaborador,
        data,
        hora: `${14 + index}:00`,
        anotacoes: 'A troca de turno melhorou. Falta acertar quem cobre as férias de janeiro.',
      })
      await repo(TALKS).patch(
        talk.id,
        {
          serie: series.id,
          situacao: 'R',
          pauta: [
            ...POINTS.map((point, at) => ({ ...point, conversado: at < 2 || data === begun })),
            { assunto: 'Férias de janeiro', conversado: data === begun },
            { assunto: 'Curso de inspeção de qualidade', desde: begun, conversado: false },
          ],
          combinados: [
            { tarefa: 'Enviar a escala de janeiro', quem: colaborador, prazo: addDays(today, 4), feito: false },
            { tarefa: 'Pedir a vaga no curso ao RH', quem: gestor, prazo: addDays(data, 7), feito: data === begun },
          ],
        } as never,
        'demonstração',
      )
    }
  }
  await followSeries(context)
}
