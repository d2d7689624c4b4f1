import Avatar from '@mui/material/Avatar'
import { initials } from '#engine/definition/initials.ts'

interface Props {
  name: string
  photo: string | null | undefined
  size?: number
  /** `brand` for whoever is signed in and for records of their own, `neutral` in lists of people. */
  tone?: 'neutral' | 'brand'
}

const TONES = {
  neutral: { bgcolor: 'action.selected', color: 'text.primary' },
  brand: { bgcolor: 'primary.main', color: 'primary.contrastText' },
}

/** Photo of a person, or the initials. Those are drawn by CSS: they are decoration, the name always stands beside them. */
export function PersonAvatar({ name, photo, size = 36, tone = 'neutral' }: Props) {
  const drawn = photo ? {} : { '&::before': { content: JSON.stringify(initials(name)) } }
  return (
    <Avatar
      src={photo ?? undefined}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, ...TONES[tone], ...drawn }}
    >
      {photo ? undefined : <span />}
    </Avatar>
  )
}
