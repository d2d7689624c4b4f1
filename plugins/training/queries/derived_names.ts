import { derived, idOf, recordName, referredRows, via } from '#engine'
import { CLASSES, TALENTS } from '../domain/keys.ts'

/** Classes store the name of their course, so that lists search by it. */
export const classCourseName = derived<'desenvolvimento/turmas'>(['descricaoCurso'], {
  from: [via('curso', ['nome'])],
  auditAs: 'renomear curso',
  async compute(context, rows) {
    const courses = await referredRows(
      context,
      'desenvolvimento/cursos',
      rows.map((row) => row.curso),
      ['nome'],
    )
    return rows.map((row) => ({ descricaoCurso: courses.get(idOf(row.curso) ?? 0)?.nome ?? null }))
  },
})

/** A participant has the course of the class, and is named by person and class. */
export const participantName = derived<'desenvolvimento/colaborador-turma'>(['curso', 'identificacao'], {
  from: [via('colaborador', ['nome']), via('turma', ['descricao', 'curso'])],
  auditAs: 'acompanhar turma',
  async compute(context, rows) {
    const classes = await referredRows(
      context,
      CLASSES,
      rows.map((row) => row.turma),
      ['descricao', 'curso'],
    )
    const people = await referredRows(
      context,
      TALENTS,
      rows.map((row) => row.colaborador),
      ['nome'],
    )
    return rows.map((row) => {
      const held = classes.get(idOf(row.turma) ?? 0)
      const talent = people.get(idOf(row.colaborador) ?? 0)
      // Missing values are reported by the required rule.
      if (!held) return null
      return {
        curso: held.curso,
        identificacao: talent ? `${recordName(context, TALENTS, talent)} · ${held.descricao}`.slice(0, 255) : null,
      }
    })
  },
})
