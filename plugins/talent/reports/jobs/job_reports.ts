import { alteracoes, promocoes, situacoesDosTalentos, ultimasPromocoes } from './changes.ts'
import { matrizTalentosCompetencias, talentosCompetencias } from './competencies.ts'
import { talentosAreas, talentosCargos, talentosGrupos } from './listings.ts'

/** Reports of the jobs area that are about talents. */
export const jobReports = [
  talentosCargos,
  talentosAreas,
  talentosGrupos,
  promocoes,
  ultimasPromocoes,
  situacoesDosTalentos,
  alteracoes,
  talentosCompetencias,
  matrizTalentosCompetencias,
]
