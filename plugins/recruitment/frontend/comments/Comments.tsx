import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatDateTime, Icon, Nothing, Section, useConfirm, useNotice, useResourceMeta, useSession } from '#frontend'
import { partsOf } from '../../shared/mentions.ts'
import type { Application } from '../candidate/use_candidate.ts'
import { CommentBox } from './CommentBox.tsx'
import { type Comment, COMMENTS, type Person, useComments } from './use_comments.ts'

/** A comment with names instead of logins. */
function Text({ text, people }: { text: string; people: Person[] }) {
  return (
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {partsOf(text).map((part, index) => {
        const person = part.login && people.find((item) => item.login.toLowerCase() === part.login)
        return person ? <strong key={index}>{`@${person.nome}`}</strong> : <span key={index}>{part.text}</span>
      })}
    </Typography>
  )
}

function Line({ one, people, onRemove }: { one: Comment; people: Person[]; onRemove: (() => void) | undefined }) {
  return (
    <Box component="li" sx={{ '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {one.autor?.nome ?? 'Sistema'}
          </Box>
          {` · ${formatDateTime(one.dataHora)} · ${one.solicitacao.descricao}`}
        </Typography>
        {onRemove && (
          <Tooltip title="Remover">
            <IconButton
              size="small"
              aria-label={`Remover comentário de ${one.autor?.nome ?? 'Sistema'}`}
              onClick={onRemove}
            >
              <Icon name="DeleteOutline" fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Text text={one.texto} people={people} />
    </Box>
  )
}

/** The team's comments about a candidate, by vacancy. Never shown in the portal. */
export function Comments({ candidateId, applications }: { candidateId: number; applications: Application[] }) {
  const meta = useResourceMeta(COMMENTS)
  const { userinfo } = useSession()
  const notice = useNotice()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<number>()
  const application = applications.find((item) => item.id === chosen) ?? applications[0]
  const { comments, people, add, remove } = useComments(candidateId, application?.id, meta !== undefined)
  if (!meta || !application) return null
  const drop = async (comment: Comment) => {
    if (await confirm({ text: 'Tem certeza que deseja remover?', destructive: true }))
      await remove(comment.id).then(() => notice.success('Registro removido com sucesso.'), notice.error)
  }
  return (
    <Section title="Comentários da equipe">
      {meta.can.create && applications.length > 1 && (
        <TextField
          select
          size="small"
          label="Vaga"
          value={application.id}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{ mb: 1.5, minWidth: { sm: 320 }, width: { xs: '100%', sm: 'auto' } }}
        >
          {applications.map((item) => (
            <MenuItem key={item.id} value={item.id}>
              {item.solicitacao.descricao}
            </MenuItem>
          ))}
        </TextField>
      )}
      {meta.can.create && (
        <CommentBox
          people={people}
          onSend={(text) =>
            add(text).catch((problem: unknown) => {
              notice.error(problem)
              throw problem
            })
          }
        />
      )}
      {comments.length === 0 && <Nothing>Nenhum comentário. O candidato nunca vê o que se escreve aqui.</Nothing>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {comments.map((comment) => (
          <Line
            key={comment.id}
            one={comment}
            people={people}
            onRemove={
              meta.can.delete && comment.autor?.id === userinfo.usuario?.id ? () => void drop(comment) : undefined
            }
          />
        ))}
      </Box>
    </Section>
  )
}
