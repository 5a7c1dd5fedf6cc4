import { PLACES, stepBack } from "./take-place.ts";

if (await stepBack(PLACES)) {
  console.log('The build before is in place. Restart the server. "npm run build:back" once more undoes this.');
} else {
  console.error('There is no earlier build to go back to. "npm run build" makes one of the sources that are here.');
  process.exitCode = 1;
}
