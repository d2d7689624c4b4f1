export { Cube as RightBarItem } from './Cube.tsx'
