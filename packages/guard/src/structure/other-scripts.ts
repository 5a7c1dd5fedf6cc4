import type { Folded } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../signal.ts";

type Shape = {
  family: "override" | "extraction";
  kind: KindOf<"override" | "extraction">;
  weight: number;
  why: string;
  pattern: RegExp;
};

/** Rules for scripts written without spaces, as short patterns with bounded gaps. */
const SHAPES: readonly Shape[] = [
  {
    family: "override",
    kind: "prior-instructions",
    weight: 0.85,
    why: "Tells the model to drop the instructions it was given before.",
    pattern:
      /(?:忽略|无视|無視|忘记|忘記|忘掉)[^。！？\n]{0,10}(?:之前|以上|上面|先前|前面|所有|以前)[^。！？\n]{0,8}(?:指令|指示|规则|規則|提示|命令|要求|内容)|(?:以前|これまで|上記|前|すべて|全て)の?[^。\n]{0,8}(?:指示|命令|ルール|プロンプト|指令)を?[^。\n]{0,6}(?:無視|忘れ|破棄)|(?:이전|앞의|위의|모든|기존)[^.\n]{0,8}(?:지시|명령|지침|규칙|프롬프트)[^.\n]{0,6}(?:무시|잊)|(?:تجاهل|انس)[^.\n]{0,12}(?:التعليمات|الأوامر|القواعد|الاوامر)/,
  },
  {
    family: "extraction",
    kind: "system-prompt",
    weight: 0.75,
    why: "Asks for the system prompt or the hidden instructions.",
    pattern: /(?:显示|告诉|输出|透露|重复)[^。！？\n]{0,8}(?:系统|初始|隐藏|你的)[^。！？\n]{0,4}(?:提示|指令|prompt)/,
  },
  {
    family: "extraction",
    kind: "password",
    weight: 0.62,
    why: "Asks for a password or key the model may have been given.",
    pattern:
      /(?:密码|口令|密碼|密钥|暗号)(?:是|？|\?|$)|告诉我.{0,4}密码|(?:비밀번호|암호)[^.\n변방재]{0,12}(?:뭐|무엇|알려|말해|필요)|(?:パスワード|暗証番号|合言葉|秘密の)[^。\n]{0,8}(?:何|教え|言って)|(?:ما|عطني|خبرني)[^.\n]{0,12}كلمة (?:المرور|السر)/,
  },
  {
    family: "extraction",
    kind: "user-data",
    weight: 0.5,
    why: "Asks for data about the user, or about all users.",
    pattern:
      /(?:用户|ユーザー|사용자)[^。！？.\n]{0,8}(?:住|地址|生日|电话|名字|誕生日|電話|名前|주소|생일|전화|사는|살고)|(?:يعيش|يسكن|عنوان|هاتف|ميلاد)[^.\n]{0,12}المستخدم/,
  },
];
const HAS_ANY = /[\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

export function detectOtherScripts({ text, spanOf }: Folded): Signal[] {
  if (!HAS_ANY.test(text)) return [];
  return SHAPES.flatMap(({ family, kind, weight, why, pattern }) => {
    const match = pattern.exec(text);
    return match ? [signalOf(family, kind, spanOf(match.index, match.index + match[0].length), why, weight)] : [];
  });
}
