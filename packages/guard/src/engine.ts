export { scanConversation } from "./conversation/conversation.ts";
export { scan } from "./scan.ts";
