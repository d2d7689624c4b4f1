/** When and where the candidate is expected next. */
import { formatDate } from '#public'
import type { Interview } from '../types.ts'

export function NextInterview({ interview }: { interview: Interview }) {
  const { data, hora, duracao, modalidade, local, link, mensagem } = interview
  return (
    <div className="notice" role="note">
      <div>
        <p>
          <strong>Próxima entrevista</strong>
        </p>
        <p>
          {`${formatDate(data)}, às ${hora} (${duracao} minutos) · ${modalidade}`}
          {local && `: ${local}`}
        </p>
        {link && (
          <p>
            <a href={link} target="_blank" rel="noopener noreferrer">
              Entrar na chamada
            </a>
          </p>
        )}
        {mensagem && <p className="help">{mensagem}</p>}
      </div>
    </div>
  )
}
