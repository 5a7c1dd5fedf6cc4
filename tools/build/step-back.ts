import { BUILD_FOLDERS, stepBack } from "./build-folders.ts";

if (await stepBack(BUILD_FOLDERS)) {
  console.log('The previous build is in place. Restart the server. Run "npm run build:back" again to undo this.');
} else {
  console.error('There is no previous build. Run "npm run build" to build the current sources.');
  process.exitCode = 1;
}
