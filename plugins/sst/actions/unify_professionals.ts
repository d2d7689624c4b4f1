import { action, ref, refs, shape } from '#engine'
import { mergeProfessionals } from '../services/merge_professionals.ts'

const PROFESSIONALS = 'sst/profissional'

export const mergeFields = {
  profissionalMantidoId: ref(PROFESSIONALS, 'Profissional que fica').required(),
  profissionaisIds: refs(PROFESSIONALS, 'Profissionais que saem').ids().required().min(1),
}

/** Merges duplicate registrations of the same professional. */
export const unifyProfessionals = action('unificar', {
  label: 'Unificar profissionais',
  icon: 'GroupAdd',
  on: 'collection',
  method: 'POST',
  title: 'Unificar profissionais',
  success: 'Profissionais unificados com sucesso.',
  authority: 'ROLE_SST_PROFISSIONAL_EXCLUIR',
  fields: mergeFields,
  response: shape.nothing,
  run: (context, { input }) => mergeProfessionals(context, input),
})
