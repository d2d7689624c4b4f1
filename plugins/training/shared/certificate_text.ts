/** Values of the placeholders in a certificate's text. */
export interface CertificateFacts {
  curso: string
  talento: string
  cargaHoraria: string
}

/** '40:00' → '40 horas', '7:30' → '7h30' */
export function hoursText(time: string): string {
  const [hours = '', minutes = '00'] = time.split(':')
  if (!hours) return ''
  return minutes === '00' ? `${Number(hours)} ${Number(hours) === 1 ? 'hora' : 'horas'}` : `${Number(hours)}h${minutes}`
}

export const filled = (text: string, { curso, talento, cargaHoraria }: CertificateFacts): string =>
  text
    .replaceAll('#NOMECURSO#', curso)
    .replaceAll('#NOMETALENTO#', talento)
    .replaceAll('#CARGAHORARIA#', hoursText(cargaHoraria))
