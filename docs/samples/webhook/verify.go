// Package webhook tells whether a delivery is from the site, and from now.
package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"
)

const tolerance = 300 * time.Second

var (
	ErrForged = errors.New("forged")
	ErrOld    = errors.New("old")
)

// Verify returns nil for a genuine delivery. The body is the bytes as they came.
func Verify(secret, id, timestamp, signatures string, body []byte, now time.Time) error {
	key := []byte(secret)
	if encoded, ok := strings.CutPrefix(secret, "whsec_"); ok {
		decoded, err := base64.StdEncoding.DecodeString(encoded)
		if err != nil {
			return err
		}
		key = decoded
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// There may be several, separated by spaces, while a secret is being changed.
	genuine := false
	for _, given := range strings.Fields(signatures) {
		if hmac.Equal([]byte(given), []byte(expected)) {
			genuine = true
		}
	}
	if !genuine {
		return ErrForged
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return ErrForged
	}
	if math.Abs(float64(now.Unix()-seconds)) > tolerance.Seconds() {
		return ErrOld
	}
	return nil
}
