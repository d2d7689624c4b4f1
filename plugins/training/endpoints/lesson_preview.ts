import { boolean, endpoint, integer, longText, shape, text } from '#engine'
import { contentUrl } from '#config/app.ts'
import { LESSONS } from '../domain/keys.ts'
import { packageOf, previewParts } from '../services/scorm.ts'

export const previewAnswer = {
  titulo: text('Título').required(),
  tipo: text('Tipo').required(),
  curso: text('Curso').required(),
  link: text('Link do vídeo').max(500),
  conteudo: longText('Texto').max(60_000),
  arquivo: text('Endereço do PDF').max(500),
  avaliacao: integer('Avaliação do questionário'),
  partes: shape.list({
    item: integer('Parte').required(),
    titulo: text('Título').required(),
    endereco: text('Endereço').max(2_000).required(),
  }),
  sequencia: boolean('O pacote pede uma ordem, que não é seguida').required(),
  isolado: boolean('Molduras do pacote não alcançam uma à outra').required(),
}

/** Preview of a lesson for the person who arranges the course. */
export const lessonPreview = endpoint(`GET ${LESSONS}/:id/previa`, {
  audience: 'staff',
  authority: 'ROLE_DESENVOLVIMENTO_CURSOS',
  label: 'A lição como o participante a vê; nada do que se faz nela é gravado',
  response: previewAnswer,
  async run(context, { params }) {
    const row = await context.repo(LESSONS).get(Number(params.id))
    const scorm = row.tipo === 'S' ? packageOf(row) : null
    return {
      titulo: row.titulo!,
      tipo: row.tipo!,
      curso: String(row.curso!.nome),
      link: row.tipo === 'V' ? row.link : null,
      conteudo: row.tipo === 'T' ? row.conteudo : null,
      arquivo: row.tipo === 'P' ? (row.arquivo?.url ?? null) : null,
      avaliacao: row.tipo === 'Q' ? (row.avaliacaoCurso?.id ?? null) : null,
      partes: previewParts(context, row.id, scorm),
      sequencia: scorm?.sequencia === true,
      isolado: contentUrl() === null,
    }
  },
})
