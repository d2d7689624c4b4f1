import { datetime, longText } from '#engine'

/** What a candidate declares for an application: accessibility needs, and withdrawal. */
export const applicationExtension = {
  fields: {
    recursosAcessibilidade: longText('Recursos de acessibilidade pedidos').max(1000).personal('health').readOnly(),
    desistiuEm: datetime('Desistiu em').readOnly(),
    motivoDesistencia: longText('Motivo da desistência').max(1000).readOnly(),
  },
  form: [{ label: 'Candidatura', fields: ['recursosAcessibilidade', 'desistiuEm', 'motivoDesistencia'] }],
}
